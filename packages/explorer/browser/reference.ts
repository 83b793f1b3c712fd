import SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './reference.css';

SwaggerUi({
  url: '/openapi.json',
  dom_id: '#Explorer',
  deepLinking: true,
  tryItOutEnabled: true,
  // The description is our own: nobody else need look at it.
  validatorUrl: null,
  // It gives its own list of servers no name that can be heard.
  onComplete: () => document.getElementById('servers')?.setAttribute('aria-label', 'Server'),
});
