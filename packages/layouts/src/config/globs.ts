import picomatch from 'picomatch';

/** A glob as people exclude files by it: a folder's name means what lies in it too. */
export function globs(patterns: readonly string[]): readonly RegExp[] {
  return patterns.flatMap((pattern) => {
    const plain = pattern.replace(/^(?:\.?\/)+|\/+$/g, '');
    return plain === '' ? [] : [picomatch.makeRe(plain, OPTIONS), picomatch.makeRe(`${plain}/**`, OPTIONS)];
  });
}

const OPTIONS = { dot: true, nonegate: true, windows: false };

/** A text as the part of a pattern that matches nothing else. */
export function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
