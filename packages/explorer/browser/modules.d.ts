declare module '*.css';
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Shows a description of an API. */
  export default function SwaggerUi(options: Readonly<Record<string, unknown>>): void;
}
declare var MonacoEnvironment: { readonly getWorker: (id: string, label: string) => Worker };
