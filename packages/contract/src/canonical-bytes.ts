/**
 * A command, for a shell, that makes the canonical bytes of a twin: it takes the first line that begins with `cid: ` out
 * of the front matter, and no other. A line of the body that begins so too is content, and what is altered there must
 * be found. Any awk of POSIX runs it.
 */
export const removeCidLine = "awk '/^---$/ { n++ } n == 1 && /^cid: / && !c++ { next } 1'";
