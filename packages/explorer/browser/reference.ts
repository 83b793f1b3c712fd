import SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';

/** What Swagger UI leaves out for those who hear the page: places without a name, and levels of headings that skip one. */
const ATTRIBUTES: readonly (readonly [selector: string, attribute: string, value: string])[] = [
  ['#servers', 'aria-label', 'Server'],
  ['.information-container', 'role', 'region'],
  ['.information-container', 'aria-label', 'About the API'],
  ['.scheme-container', 'role', 'region'],
  ['.scheme-container', 'aria-label', 'Servers'],
  ['.opblock-tag', 'aria-level', '2'],
  ['.models > h4', 'aria-level', '2'],
];

function complete(): void {
  for (const [selector, attribute, value] of ATTRIBUTES) {
    for (const element of document.querySelectorAll(selector)) element.setAttribute(attribute, value);
  }
}

SwaggerUi({
  url: '/openapi.json',
  dom_id: '#Explorer',
  deepLinking: true,
  tryItOutEnabled: true,
  // The description is our own: nobody else need look at it.
  validatorUrl: null,
  onComplete: complete,
});
