import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { CallLogsPage } from './call-logs/ui/call-logs-page.tsx';

const SmsLogsPage = lazy(() => import(/* webpackChunkName: "sms" */ './sms-logs/ui/sms-logs-page.tsx'));
const WhatsAppLogsPage = lazy(
  () => import(/* webpackChunkName: "whatsapp" */ './whatsapp-logs/ui/whatsapp-logs-page.tsx'),
);

export function Root() {
  return (
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/call-logs" element={<CallLogsPage />} />
          <Route path="/smslogs" element={<SmsLogsPage />} />
          <Route path="/whatsapplogs" element={<WhatsAppLogsPage />} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
