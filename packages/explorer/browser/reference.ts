import SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';

/** Attributes that Swagger UI lacks for screen readers: names of regions and fields, and levels of headings. */
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

function addAttributes(): void {
  for (const [selector, attribute, value] of ATTRIBUTES) {
    for (const element of document.querySelectorAll(selector)) element.setAttribute(attribute, value);
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-param-name]')) {
    for (const field of row.querySelectorAll('input, select, textarea')) {
      field.setAttribute('aria-label', row.dataset['paramName'] ?? '');
    }
  }
}

/** Swagger UI renders folded sections when they are opened. */
function observeSections(): void {
  addAttributes();
  const explorer = document.getElementById('Explorer');
  if (explorer !== null)
    new MutationObserver(addAttributes).observe(explorer, { childList: true, subtree: true });
}

/** Swagger UI is dark when the page has a class, and does not read the preferred colour scheme. */
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

SwaggerUi({
  // The site can lie below a path of its host.
  url: new URL('../openapi.json', location.href).href,
  dom_id: '#Explorer',
  deepLinking: true,
  tryItOutEnabled: true,
  // By default, Swagger UI sends the description to a validator of another origin.
  validatorUrl: null,
  onComplete: observeSections,
});
