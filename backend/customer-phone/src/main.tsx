import './strict-policy.ts'; // first: it must run before any schema is made
import { createRoot } from 'react-dom/client';
import { createEar } from './phone/ear.ts';
import { createPhone } from './phone/phone.ts';
import { exposeProbe } from './phone/probe.ts';
import { createRinger } from './phone/ringer.ts';
import { wantedLine } from './ui/line-panel.tsx';
import { PhonePage } from './ui/phone-page.tsx';
import './phone.css';

const audio = document.createElement('audio');
audio.autoplay = true;
document.body.append(audio);

const ear = createEar(audio);
// `/phone?audio=raw`: no echo cancellation and noise suppression, which would swallow test tones
const phone = createPhone(ear, createRinger(), new URLSearchParams(location.search).get('audio') === 'raw');
exposeProbe(phone, ear);

const root = document.getElementById('root');
if (root) createRoot(root).render(<PhonePage phone={phone} />);
// A closed page hangs up, as a phone does; otherwise the server would wait for it to come back.
window.addEventListener('pagehide', () => void phone.end());
void phone.register(wantedLine());
