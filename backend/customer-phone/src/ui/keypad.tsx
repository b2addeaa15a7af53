const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];
const spoken: Readonly<Record<string, string>> = { '*': 'star', '#': 'hash' };

export const Keypad = ({ press }: { press: (digit: string) => void }) => (
  <div className="keypad" role="group" aria-label="Keypad">
    {KEYS.map((key) => (
      <button key={key} type="button" aria-label={`Key ${spoken[key] ?? key}`} onClick={() => press(key)}>
        {key}
      </button>
    ))}
  </div>
);
