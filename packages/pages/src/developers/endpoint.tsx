import {
  describeParameters,
  type Operation,
  type ParameterDescription,
  type SiteSummary,
} from '@site/contract';
import { withQuery } from '../elements/paths.ts';
import { CodeBlock } from './code-block.tsx';
import { InlineCode } from './inline-code.tsx';
import { TryIt } from './try-it.tsx';

interface Props {
  readonly id: string;
  readonly operation: Operation;
  readonly site: SiteSummary;
}

/** A row of the table of operations. */
export function Endpoint({ id, operation, site }: Props) {
  const { kind, path, summary, description, problems } = operation;
  const parameters = describeParameters(operation);
  return (
    <section class="endpoint">
      <h3 id={id}>{summary}</h3>
      <p>
        <code>GET {path}</code>
      </p>
      <p>
        <InlineCode text={description} />
      </p>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {problems.length > 0 && <Codes codes={problems} />}
      {kind === 'json' && <CodeBlock code={`curl '${site.baseUrl}${withQuery(path, operation.example)}'`} />}
      <TryIt id={id} operation={operation} parameters={parameters} site={site} />
    </section>
  );
}

function Parameters({ parameters }: { readonly parameters: readonly ParameterDescription[] }) {
  return (
    <dl>
      {parameters.map(({ name, required, description }) => (
        <>
          <dt>
            <code>{name}</code>
            {required && ', required'}
          </dt>
          <dd>
            <InlineCode text={description} />
          </dd>
        </>
      ))}
    </dl>
  );
}

function Codes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <p class="quiet">
      Problems:{' '}
      {codes.map((code, at) => (
        <>
          {at > 0 && ', '}
          <a href={`#${code}`}>{code}</a>
        </>
      ))}
    </p>
  );
}
