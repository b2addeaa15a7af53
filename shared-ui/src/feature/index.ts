/** Pages of a remote in folders of their own, which are found automatically. Bundled by its users. */
export { featureRoutes, type Feature, type FoundFeature } from './feature-routes.tsx';
export { Redirect } from './redirect.tsx';
