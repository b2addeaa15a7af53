/** Pages of a remote that stand in folders of their own and are found by them. Bundled by whoever needs it. */
export { featureRoutes, type Feature, type FoundFeature } from './feature-routes.tsx';
export { Redirect } from './redirect.tsx';
