import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';
import { CallLogsPage } from './call-logs/ui/call-logs-page.tsx';

export function Root() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/call-logs" element={<CallLogsPage />} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
