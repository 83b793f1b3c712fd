import type { SiteDocument, SiteSummary } from '@site/contract';
import { type Skill, skills } from './skills.ts';

const FOLDER = '/.well-known/agent-skills';

/** The index of the skills (Agent Skills Discovery 0.2.0), and the file of each. */
export const agentSkills: readonly SiteDocument[] = [
  {
    path: `${FOLDER}/index.json`,
    mediaType: 'application/json',
    write: ({ site }) => writeIndex(site),
    catalogued: { id: 'skills', displayName: 'Agent skills' },
  },
  ...skills.map(
    (skill): SiteDocument => ({
      path: skillPath(skill),
      mediaType: 'text/markdown; charset=utf-8',
      write: ({ site }) => writeSkill(skill, site),
    }),
  ),
];

async function writeIndex(site: SiteSummary): Promise<string> {
  const entries = skills.map(async (skill) => ({
    name: skill.name,
    type: 'skill-md',
    description: skill.describe(site),
    url: site.baseUrl + skillPath(skill),
    digest: `sha256:${await sha256(writeSkill(skill, site))}`,
  }));
  return JSON.stringify({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: await Promise.all(entries),
  });
}

function skillPath({ name }: Skill): string {
  return `${FOLDER}/${name}/SKILL.md`;
}

/** The title is quoted as JSON, which YAML includes. */
function writeSkill({ name, describe, instruct }: Skill, site: SiteSummary): string {
  return `---\nname: ${name}\ndescription: ${JSON.stringify(describe(site))}\n---\n\n${instruct(site)}`;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
