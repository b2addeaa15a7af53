import { featureRoutes } from '@patchbay/shared-ui/feature';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { AccountPage } from './account/ui/account-page.tsx';
import { features } from './features.gen.ts';

export function Root() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/user-profile" element={<AccountPage />} />
        {featureRoutes(features)}
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
