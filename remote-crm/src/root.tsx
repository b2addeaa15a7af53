import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { CustomerListPage } from './list/ui/customer-list-page.tsx';

export function Root() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/customer-management" element={<CustomerListPage />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
