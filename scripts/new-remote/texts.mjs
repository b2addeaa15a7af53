// Texts of a new remote, in the console's six languages.
const keys = ['agents.table', 'agents.name', 'agents.status', 'agents.phone', 'agents.none', 'agents.failed'];
const words = {
  en: ['Agents', 'Name', 'Status', 'Number', 'No agents yet', 'The agents could not be loaded'],
  de: ['Agenten', 'Name', 'Status', 'Nummer', 'Es gibt noch keine Agenten', 'Die Agenten konnten nicht geladen werden'],
  es: ['Agentes', 'Nombre', 'Estado', 'Número', 'Aún no hay agentes', 'No se pudieron cargar los agentes'],
  fr: ['Agents', 'Nom', 'État', 'Numéro', 'Il n’y a pas encore d’agents', 'Impossible de charger les agents'],
  ja: ['エージェント', '名前', '状態', '番号', 'エージェントはまだいません', 'エージェントを読み込めませんでした'],
  zh: ['坐席', '姓名', '状态', '号码', '还没有坐席', '无法加载坐席'],
};

const entries = (language) => keys.map((key, index) => `  '${key}': '${words[language][index]}',\n`).join('');

/** Returns the text files of a new remote: path → content. */
export const textFiles = () =>
  Object.fromEntries(
    Object.keys(words).map((language) => [
      `src/texts/${language}.ts`,
      language === 'en'
        ? `export const en = {\n${entries('en')}} as const;\n`
        : `import type { en } from './en.ts';\n\nconst texts: Record<keyof typeof en, string> = {\n${entries(language)}};\nexport default texts;\n`,
    ]),
  );
