/** Tabs within a page. Not one of the shared modules: whoever needs them bundles them. */
export { Tabs } from './tabs.tsx';
