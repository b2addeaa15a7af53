/** Tabs within a page. Not a shared module: bundled by its users. */
export { Tabs } from './tabs.tsx';
