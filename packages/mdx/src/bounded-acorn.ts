import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';

/**
 * The most characters of JavaScript that are parsed for one body. The parser of MDX begins anew at each brace and each
 * blank line that might end an expression or an export: measured, a character takes up to 400 ns, so this is two seconds.
 */
const MOST_PARSED = 5e6;

/** acorn with JSX, which ends after a bounded amount of work. */
export interface BoundedAcorn {
  readonly parser: Pick<typeof Parser, 'parse' | 'parseExpressionAt'>;
  readonly exceeded: boolean;
}

const JsxParser = Parser.extend(acornJsx());

/** An acorn for one body. */
export function boundedAcorn(): BoundedAcorn {
  let parsed = 0;
  let exceeded = false;
  const bounded = <Result>(length: number, parse: () => Result): Result => {
    parsed += length;
    exceeded ||= parsed > MOST_PARSED;
    if (exceeded) throw ending();
    try {
      return parse();
    } catch (error) {
      if (error instanceof RangeError)
        throw Object.assign(new SyntaxError('It is nested too deeply'), { pos: 0, raisedAt: 0 });
      throw error;
    }
  };
  return {
    parser: {
      parse: (text, options) => bounded(text.length, () => JsxParser.parse(text, options)),
      parseExpressionAt: (text, at, options) =>
        bounded(text.length, () => JsxParser.parseExpressionAt(text, at, options)),
    },
    get exceeded() {
      return exceeded;
    },
  };
}

/**
 * An error that ends the parsing of the body: micromark catches what acorn throws, and goes on to the next brace. It
 * asks for the place of the error first.
 */
function ending(): SyntaxError {
  const error = new SyntaxError('Too much JavaScript');
  return Object.defineProperty(error, 'pos', {
    get: () => {
      throw error;
    },
  });
}
