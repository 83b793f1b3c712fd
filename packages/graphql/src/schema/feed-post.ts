import { builder } from './builder.ts';
import { feedPostRef, siteRecordRef } from './refs.ts';

feedPostRef.implement({
  description: 'A short post of the feed. It is in no section.',
  interfaces: [builder.nodeInterfaceRef(), siteRecordRef],
});
