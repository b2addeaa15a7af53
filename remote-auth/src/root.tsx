import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { SignInPage } from './sign-in/ui/sign-in-page.tsx';
import { SignOut } from './sign-out.tsx';

/** The signed-out area. */
export function Root() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/login" element={<SignInPage />} />
        <Route path="/auth/login22" element={<SignInPage />} />
        <Route path="/logout" element={<SignOut />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
