// Adds a page to the guide at /docs, and the line that lists it, for the generators.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/presets.mjs';

export const guideContents = 'guide/site/contents.mjs';
const guidePage = (name) => `guide/pages/en/${name}.md`;

/** Path of the guide's page of this name, if there is one. */
export const takenGuidePage = (name) => (existsSync(join(root, guidePage(name))) ? guidePage(name) : undefined);

/** Text of the guide's contents with a page at the end of the configurations. `roles`: name of a list of roles in that file. */
export function listedInGuide({ name, roles, path }) {
  const text = readFileSync(join(root, guideContents), 'utf8');
  const end = text.indexOf('    ],', text.indexOf("group: 'configurations'"));
  return `${text.slice(0, end)}      page('${name}', ${roles}, '${path}'),\n${text.slice(end)}`;
}

/** Text of the guide's page of a new remote. */
export const guidePageOfRemote = ({ title, feature }) => ({
  [guidePage(feature)]: `---
title: ${title}
summary: 'All agents in the account, by name.'
---

## What you can do

- The table **Agents** lists all agents with status and number.
- **Try again** loads it again after a failure.

## What you need

You are signed in, and your account is not suspended.
`,
});
