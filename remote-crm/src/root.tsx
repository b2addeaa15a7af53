import { lazy, Suspense } from 'react';
import { featureRoutes } from '@patchbay/shared-ui/feature';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { features } from './features.gen.ts';
import { CustomerListPage } from './list/ui/customer-list-page.tsx';
import { ViewRoute } from './view/ui/view-route.tsx';

const CustomerPage = lazy(async () => ({ default: (await import('./form/ui/customer-page.tsx')).CustomerPage }));

export function Root() {
  return (
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/customer-management" element={<CustomerListPage />} />
          <Route path="/customer-management/customer/*" element={<CustomerPage />} />
          <Route path="/customer-management-view" element={<ViewRoute />} />
          {featureRoutes(features)}
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
