import { lazy, Suspense } from 'react';
import { featureRoutes } from '@patchbay/shared-ui/feature';
import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { CallLogsPage } from './call-logs/ui/call-logs-page.tsx';
import { features } from './features.gen.ts';

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
          {featureRoutes(features)}
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
