/**
 * What a terminal obeys instead of showing it: C0 and C1 controls, DEL, and the bidirectional embeddings, overrides and
 * isolates (UAX #9 §2), which let one name look like another.
 */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A value that others wrote, on one line, with each control as `\u` and four hexadecimal digits. */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A text that others wrote, of lines with tabs, with every other control escaped. */
export function escapeLines(text: string): string {
  return text.replace(CONTROLS, (control) => (/[\n\t]/.test(control) ? control : escapeControls(control)));
}
