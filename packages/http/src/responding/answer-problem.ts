import type { Service } from '@site/contract';
import { negotiate } from '@site/primitives';
import {
  PROBLEM_MEDIA_TYPE,
  type ProblemDocument,
  type ProblemError,
  problemDocument,
  problemResponse,
  type WordedProblem,
  wordProblem,
} from '@site/problem';
import { notStored } from '../caching/cache-headers.ts';
import { varyOn } from '../negotiation/vary.ts';
import { httpWording } from '../problems/http-wording.ts';
import { HTML, pageHeaders, type Renderer } from '../renderer.ts';
import type { RequestContext } from '../requests/request-context.ts';

/** The media types of a problem. Those for programs come first: a client without a preference is taken for one. */
const MEDIA_TYPES = [PROBLEM_MEDIA_TYPE, 'application/json', 'text/html', 'text/markdown'] as const;

/** Answers a problem: below `/api` always as a problem document (RFC 9457), elsewhere in a negotiated media type. */
export function answerProblem(
  structured: ProblemError,
  { path, mount, accept, common }: RequestContext,
  service: Service | undefined,
  renderer: Renderer | undefined,
): Response {
  const baseUrl = service?.baseUrl ?? '';
  const instance = mount + path;
  const problem = wordProblem(structured, httpWording(baseUrl));
  if (service === undefined || renderer === undefined || /^\/api(?:\/|$)/.test(path)) {
    return problemResponse(problem, baseUrl, instance, common);
  }
  const document = problemDocument(problem, baseUrl, instance);
  const text = (mediaType: string, body: string, page: Readonly<Record<string, string>> = {}) =>
    textResponse(problem, mediaType, body, { ...common, ...page });
  const select = () => {
    switch (negotiate(accept, MEDIA_TYPES)) {
      case 'text/html':
        return text(
          HTML,
          renderer.renderProblem(document, service.site, nearestOf(structured)),
          pageHeaders(service.site),
        );
      case 'text/markdown':
        return text('text/markdown; charset=utf-8', markdownOf(document));
      default:
        return problemResponse(problem, baseUrl, instance, common);
    }
  };
  const response = select();
  // The problem of a range, and of a precondition, varies as the variant does whose bytes it names.
  response.headers.set('vary', varyOn('Accept', { ...common, ...problem.headers }).vary);
  return response;
}

function nearestOf({ resolution }: ProblemError): readonly string[] | undefined {
  return typeof resolution === 'object' && resolution.kind === 'read-nearest' ? resolution.paths : undefined;
}

function markdownOf({ title, detail, resolution, status, code, type }: ProblemDocument): string {
  return `# ${title}\n\n${detail}\n\n${resolution}\n\nStatus ${status}, code [\`${code}\`](${type})\n`;
}

function textResponse(
  problem: WordedProblem,
  mediaType: string,
  text: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const body = new TextEncoder().encode(text);
  return new Response(body, {
    status: problem.status,
    headers: {
      ...headers,
      'content-type': mediaType,
      'content-length': String(body.length),
      ...notStored,
      ...problem.headers,
    },
  });
}
