import { featureRoutes } from '@patchbay/shared-ui/feature';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { features } from './features.gen.ts';

/** Root of the remote; every page is a separate chunk, loaded when it is opened. */
export const Root = () => (
  <BrowserRouter>
    <Routes>
      {featureRoutes(features)}
      <Route path="*" element={null} />
    </Routes>
  </BrowserRouter>
);
