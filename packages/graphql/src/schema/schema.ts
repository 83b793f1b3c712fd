import { type GraphQLSchema, printSchema } from 'graphql';
import { builder } from './builder.ts';
import { inTurns } from './in-turns.ts';

// Side effects: each implements its types on the builder.
import './document.ts';
import './feed-post.ts';
import './query.ts';
import './record.ts';
import './section.ts';
import './snippet.ts';
import './tag.ts';

/** The schema, its types and fields in the order of their names. */
export const schema: GraphQLSchema = inTurns(builder.toSchema({ sortSchema: true }));

/** The schema in the schema definition language. Its bytes are deterministic. */
export const sdl = `${printSchema(schema)}\n`;
