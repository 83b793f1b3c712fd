import { serverAudits } from 'graphql-http';
import type { Judge } from '../judge.ts';
import { inHeader } from '../site/spoil.ts';

const ENDPOINT = '/graphql';

/** The audits of GraphQL over HTTP: what a server must do, and what it should. */
export const httpAudit: Judge = {
  name: 'graphql-http',
  checks: async ({ origin }) =>
    serverAudits({ url: origin + ENDPOINT }).map(({ id, name, fn }) => ({
      name: `${id} ${name}`,
      run: async () => {
        const result = await fn();
        return result.status === 'ok' ? [] : [`${result.status}: ${result.reason}`];
      },
    })),
  planted: [
    {
      name: 'answers of no media type of GraphQL',
      spoil: inHeader(ENDPOINT, 'content-type', 'text/plain'),
      check: '4655 MUST accept application/json and match the content-type',
      says: /content-type/,
    },
  ],
};
