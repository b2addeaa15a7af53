import { BrowserRouter, Route, Routes } from '@patchbay/shared-ui/router';

export function Root() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
