import { textAt } from '../config/dig.ts';
import { REPOSITORY_FILES } from '../config/names.ts';
import { readSettings } from '../config/settings.ts';
import { firstNamed, joined } from '../folder.ts';
import type { Tool } from './tool.ts';

const OWN = '.obsidian';

/** Where it and its plug-ins are told which folder holds templates. */
const TEMPLATES = [
  ['templates.json', 'folder'],
  ['plugins/templater-obsidian/data.json', 'templates_folder'],
] as const;

/** The home of a vault may well be its README. */
const NOT_NOTES = new RegExp(`(?!^readme\\.)${REPOSITORY_FILES.source}`, 'i');

export const obsidian: Tool = {
  name: 'Obsidian',
  key: 'obsidian',
  find: (folder) => firstNamed(folder, [OWN]),
  read: async (folder) => {
    const templates = await Promise.all(
      TEMPLATES.map(async ([file, key]) => textAt((await readSettings(folder, `${OWN}/${file}`)).value, key)),
    );
    return {
      content: [{ folder: '', at: '', except: [NOT_NOTES] }],
      statics: [{ folder: '', at: '' }],
      aside: templates.flatMap((each) => (each === undefined ? [] : joined('', each))),
      defaults: {},
    };
  },
};
