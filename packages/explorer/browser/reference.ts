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
  ['.opblock-section-header .opblock-title', 'aria-level', '3'],
  ['.examples-select-element', 'aria-label', 'Example'],
  ['.microlight', 'tabindex', '0'],
];

function complete(): void {
  for (const [selector, attribute, value] of ATTRIBUTES) {
    for (const element of document.querySelectorAll(selector)) element.setAttribute(attribute, value);
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-param-name]')) {
    for (const field of row.querySelectorAll('input, select, textarea')) {
      field.setAttribute('aria-label', row.dataset['paramName'] ?? '');
    }
  }
}

/** What is folded away is only made when it is opened. */
function completeAlways(): void {
  complete();
  const explorer = document.getElementById('Explorer');
  if (explorer !== null) new MutationObserver(complete).observe(explorer, { childList: true, subtree: true });
}

/** Swagger UI is dark when the page has a class, and does not read the preferred colour scheme. */
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

SwaggerUi({
  url: '/openapi.json',
  dom_id: '#Explorer',
  deepLinking: true,
  tryItOutEnabled: true,
  // The description is our own: nobody else need look at it.
  validatorUrl: null,
  onComplete: completeAlways,
});
