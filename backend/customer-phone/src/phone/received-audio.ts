/** Plays and measures the received audio. One audio element and one context serve all calls. */
export interface ReceivedAudio {
  listenTo(pc: RTCPeerConnection): void;
  /** The loudest frequency of the last 170 ms; `db` is relative to full scale, −Infinity for silence. */
  peak(): { readonly hz: number; readonly db: number };
}

const FFT_SIZE = 8192;

const loudest = (analyser: AnalyserNode, sampleRate: number) => {
  const bins = new Float32Array(analyser.frequencyBinCount);
  analyser.getFloatFrequencyData(bins);
  // Below 60 Hz there are only hum and DC offset.
  const first = Math.ceil((60 * FFT_SIZE) / sampleRate);
  let at = first;
  for (let i = first; i < bins.length; i++) if ((bins[i] ?? -Infinity) > (bins[at] ?? -Infinity)) at = i;
  return { hz: Math.round((at * sampleRate) / FFT_SIZE), db: Math.round(bins[at] ?? -Infinity) };
};

export const createReceivedAudio = (audio: HTMLAudioElement): ReceivedAudio => {
  let context: AudioContext | undefined;
  let analyser: AnalyserNode | undefined;
  const hear = (track: MediaStreamTrack) => {
    const stream = new MediaStream([track]);
    audio.srcObject = stream;
    void audio.play().catch(() => undefined); // without a user gesture the browser refuses; the next gesture starts it
    context ??= new AudioContext();
    void context.resume();
    analyser?.disconnect();
    analyser = context.createAnalyser();
    analyser.fftSize = FFT_SIZE;
    analyser.smoothingTimeConstant = 0;
    context.createMediaStreamSource(stream).connect(analyser);
  };
  return {
    listenTo: (pc) => {
      pc.getReceivers().forEach(({ track }) => track.kind === 'audio' && hear(track));
      pc.addEventListener('track', ({ track }) => track.kind === 'audio' && hear(track));
    },
    peak: () => (analyser && context ? loudest(analyser, context.sampleRate) : { hz: 0, db: -Infinity }),
  };
};
