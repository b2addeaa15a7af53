import { createRequire } from 'node:module';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclaredIcon, DeclaredRoute, ResolvedRelease } from '@patchbay/shared-contracts';
import { documentPages, documentRedirects, type DocumentPage } from '@patchbay/shared-contracts/testing';
import { readDeclaration } from '../../../scripts/build/features.mjs';
import { sampleRelease } from '../remotes/testing/sample-release.ts';

/** A release of the remote with this declaration, as the registry would serve it. */
export const releaseOf = (declaration: { readonly name: string } & Record<string, unknown>): ResolvedRelease =>
  sampleRelease(declaration.name, { declaration });

const root = join(__dirname, '../../..');
const icons = createRequire(createRequire(join(root, 'shared-ui/package.json')).resolve('@ant-design/icons'));
interface AntdIcon {
  readonly attrs: { readonly viewBox: string };
  readonly children: readonly { readonly attrs: { readonly d: string } }[];
}

/** An icon of antd as a remote declares it. */
export function antdIcon(name: string): DeclaredIcon {
  const { attrs, children }: AntdIcon = icons(`@ant-design/icons-svg/lib/asn/${name}`).default.icon;
  return { path: children.map((child) => child.attrs.d).join(''), viewBox: attrs.viewBox };
}

/** How a remote declares a page of the documents in its console.json. */
export const declared = ({ icon, area: _, ...page }: DocumentPage) => ({
  ...page,
  ...(icon === undefined ? {} : { icon: antdIcon(icon) }),
});

const isOfDocuments = ({ path, area }: DeclaredRoute): boolean =>
  area !== 'console' || documentPages.some((page) => page.path === path);

/**
 * The remotes of this repository, by what they declare: what a test shows of these the product has. Of their pages these are those that
 * the documents have; what else a team adds it tests itself.
 */
export const realReleases: readonly ResolvedRelease[] = readdirSync(root)
  .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'console.json')))
  .map((name) => releaseOf(readDeclaration(join(root, name))))
  .map(({ declaration, ...release }) => ({
    ...release,
    declaration: { ...declaration, routes: declaration.routes.filter(isOfDocuments) },
  }));

/**
 * Every area of the documents, declared by one made-up remote: what a test shows of this is a rule of the shell, until a remote
 * has the page.
 */
export const everyArea = releaseOf({
  name: 'remote-everything',
  contracts: '^1.0.0',
  mount: 'routes',
  routes: documentPages.map(declared),
  redirects: documentRedirects,
});
