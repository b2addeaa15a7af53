import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { AccountPage } from './account/ui/account-page.tsx';

export function Root() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/user-profile" element={<AccountPage />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
