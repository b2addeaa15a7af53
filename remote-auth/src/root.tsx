import { lazy } from 'react';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { PlainLayout } from './frame/ui/plain-layout.tsx';
import { SplitLayout } from './frame/ui/split-layout.tsx';
import { SignInPage } from './sign-in/ui/sign-in-page.tsx';
import { SignOut } from './sign-out/ui/sign-out.tsx';

// Only the sign-in page is in the first chunk; a chunk that fails to load is reported to the host, whose ladder continues [PLAT-014].
const RegistrationPage = lazy(
  () => import(/* webpackChunkName: "registration" */ './registration/ui/registration-page.tsx'),
);
const ForgotPage = lazy(() => import(/* webpackChunkName: "forgot" */ './forgot-password/ui/forgot-page.tsx'));
const ResetPage = lazy(() => import(/* webpackChunkName: "reset" */ './reset-password/ui/reset-page.tsx'));
const SetUpPage = lazy(() => import(/* webpackChunkName: "set-up" */ './set-up/ui/set-up-page.tsx'));
const SsoPage = lazy(() => import(/* webpackChunkName: "sso" */ './sso/ui/sso-page.tsx'));
const SsoLoginPage = lazy(() => import(/* webpackChunkName: "sso" */ './sso/ui/sso-login-page.tsx'));
const ThankYouPage = lazy(() => import(/* webpackChunkName: "pages" */ './pages/ui/thank-you-page.tsx'));
const ErrorPage = lazy(() => import(/* webpackChunkName: "pages" */ './pages/ui/error-page.tsx'));
const TermsPage = lazy(() => import(/* webpackChunkName: "legal" */ './legal/ui/terms-page.tsx'));
const PrivacyPage = lazy(() => import(/* webpackChunkName: "legal" */ './legal/ui/privacy-page.tsx'));

/** Root component of the signed-out area. */
export function Root() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<SplitLayout />}>
          <Route path="/login" element={<SignInPage />} />
          <Route path="/auth/login22" element={<SignInPage />} />
          <Route path="/auth/registration" element={<RegistrationPage />} />
          <Route path="/forgotPassword" element={<ForgotPage />} />
          <Route path="/resetPassword" element={<ResetPage />} />
          <Route path="/setup" element={<SetUpPage />} />
          <Route path="/sso" element={<SsoPage />} />
          <Route path="/ssologin" element={<SsoLoginPage />} />
          <Route path="/logout" element={<SignOut />} />
        </Route>
        <Route element={<PlainLayout />}>
          <Route path="/thankyou" element={<ThankYouPage />} />
          <Route path="/terms" element={<TermsPage />} />
          <Route path="/privacy" element={<PrivacyPage />} />
          <Route path="/error/*" element={<ErrorPage />} />
        </Route>
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
