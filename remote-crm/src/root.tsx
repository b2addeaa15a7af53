import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { CustomerListPage } from './list/ui/customer-list-page.tsx';

const CustomerPage = lazy(async () => ({ default: (await import('./form/ui/customer-page.tsx')).CustomerPage }));

export function Root() {
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/customer-management" element={<CustomerListPage />} />
          <Route path="/customer-management/customer/*" element={<CustomerPage />} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
