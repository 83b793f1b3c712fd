/** The head of a file as the proposal's own parser sees it. */
export interface LlmsHead {
  readonly title: string | undefined;
  readonly summary: string | undefined;
  /** What stands between the summary and the first list. */
  readonly info: string | undefined;
}

/**
 * The expression of the parser that llmstxt.org publishes (llms-txt 0.0.6 of PyPI, `parse_llms_file`): after the
 * summary it demands an empty line and something else, without which it takes the summary for that.
 */
const HEAD = /^#\s*(?<title>.+?$)\n+(?:(?:^>\s*(?<summary>.+?$)$))?\n+(?<info>.*)/ms;

/** Reads what comes before the lists of an llms.txt as the proposal's own parser does. */
export function readLlmsHead(text: string): LlmsHead {
  const [head = ''] = text.split(/^##\s*.*?$/m);
  const { title, summary, info } = HEAD.exec(head.trim())?.groups ?? {};
  return { title, summary, info };
}
