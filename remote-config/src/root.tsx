import { featureRoutes } from '@patchbay/shared-ui/feature';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { features } from './features.gen.ts';

/** Every page is a feature of its own, fetched when it is opened. */
export const Root = () => (
  <BrowserRouter>
    <Routes>
      {featureRoutes(features)}
      <Route path="*" element={null} />
    </Routes>
  </BrowserRouter>
);
