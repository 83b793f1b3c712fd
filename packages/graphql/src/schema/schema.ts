import { type GraphQLSchema, printSchema } from 'graphql';
import { builder } from './builder.ts';

// Each adds its types to the builder.
import './document.ts';
import './feed-post.ts';
import './query.ts';
import './record.ts';
import './section.ts';
import './snippet.ts';

/** The schema, its types and fields in the order of their names. */
export const schema: GraphQLSchema = builder.toSchema({ sortSchema: true });

/** The schema in the schema definition language: the same bytes always. */
export const sdl = `${printSchema(schema)}\n`;
