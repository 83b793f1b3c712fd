import { embeddingsHelp } from '@site/embedders';
import { COMMANDS, type CommandName, type CommandRow } from './commands.ts';
import { OPTIONS, type OptionName } from './options.ts';

const EMBEDDINGS = [
  '    An embedding model for the vectors of the records (environment only):',
  ...embeddingsHelp.map((line) => `    ${line.trim()}`),
];

/** How the program, or one command of it, is used. */
export function helpText(name?: CommandName): string {
  if (name !== undefined) return commandHelp(name).join('\n');
  const names = Object.keys(COMMANDS) as CommandName[];
  return names
    .map(commandHelp)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function commandHelp(name: CommandName): readonly string[] {
  const { summary, options, operands }: CommandRow = COMMANDS[name];
  return [
    ['site-export', name, ...operands.map((operand) => `<${operand}>`)].join(' '),
    `  ${summary}`,
    ...options.map((option) => `    ${synopsis(option).padEnd(19)} ${OPTIONS[option].help}`),
    ...(name === 'export' ? EMBEDDINGS : []),
  ];
}

function synopsis(name: OptionName): string {
  const option = OPTIONS[name];
  return 'value' in option ? `--${name} <${option.value}>` : `--${name}`;
}
