import './strict-policy.ts'; // must be first, to run before any schema is created
import { createRoot } from 'react-dom/client';
import { createPage } from './page/create-page.ts';
import { createReceivedAudio } from './phone/received-audio.ts';
import { exposeProbe } from './phone/probe.ts';
import { createRinger } from './phone/ringer.ts';
import { PhonePage } from './ui/phone-page.tsx';
import './phone.css';

const audio = document.createElement('audio');
audio.autoplay = true;
document.body.append(audio);

const receivedAudio = createReceivedAudio(audio);
// `/phone?audio=raw`: disables echo cancellation and noise suppression, which would remove test tones
const page = createPage(receivedAudio, createRinger(), new URLSearchParams(location.search).get('audio') === 'raw');
exposeProbe(page.phone, receivedAudio);

const root = document.getElementById('root');
if (root) createRoot(root).render(<PhonePage page={page} />);
// A closed page hangs up, like a phone; otherwise the server would wait for its return.
window.addEventListener('pagehide', () => void page.phone.end());
const { number, anyNumber } = page.state();
page.useNumber(number, anyNumber);
