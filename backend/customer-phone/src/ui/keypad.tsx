const KEYS = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', '+'],
  ['#', ''],
] as const;
const spoken: Readonly<Record<string, string>> = { '*': 'star', '#': 'hash' };

export const Keypad = ({ press }: { press: (digit: string) => void }) => (
  <div className="keypad" role="group" aria-label="Keypad">
    {KEYS.map(([key, letters]) => (
      <button
        key={key}
        type="button"
        data-letters={letters}
        aria-label={`Key ${spoken[key] ?? key}`}
        onClick={() => press(key)}
      >
        {key}
      </button>
    ))}
  </div>
);
