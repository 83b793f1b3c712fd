import type { Change } from './change.ts';
import { cacheHeader } from './changes/cache-header.ts';
import { cid } from './changes/cid.ts';
import { component } from './changes/component.ts';
import { dateForm } from './changes/date-form.ts';
import { embed } from './changes/embed.ts';
import { endpoint } from './changes/endpoint.ts';
import { errorCode } from './changes/error-code.ts';
import { feedFormat } from './changes/feed-format.ts';
import { frontMatterKey } from './changes/front-matter-key.ts';
import { layout } from './changes/layout.ts';
import { mcpTool } from './changes/mcp-tool.ts';
import { page } from './changes/page.ts';
import { setting } from './changes/setting.ts';
import { storage } from './changes/storage.ts';
import { titleRank } from './changes/title-rank.ts';

/** A change for every row of CONTRIBUTING's table. */
export const changes: readonly Change[] = [
  ...[endpoint, errorCode, mcpTool, cacheHeader, feedFormat, frontMatterKey, dateForm, embed, cid, titleRank],
  ...[layout, storage, page, component, setting],
];
