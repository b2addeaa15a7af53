/** What a template may say of whom it is written to and of who writes it; each is a text, empty where nobody knows it. */
export const templateVariables = [
  'customer.name',
  'customer.company',
  'customer.email',
  'agent.name',
  'account.name',
] as const;
export type TemplateVariable = (typeof templateVariables)[number];
export type TemplateValues = Readonly<Record<TemplateVariable, string>>;

const isVariable = (name: string): name is TemplateVariable => templateVariables.some((known) => known === name);

/** A text as it stands, or the name of what stands there. */
type Part = { readonly text: string } | { readonly variable: string };

/** The parts of a template: between `{{` and `}}` stands a name, and nothing else is read or run. */
function partsOf(template: string): readonly Part[] {
  return template.split(/(\{\{[^{}]*\}\})/).map((piece) => {
    const [, name] = /^\{\{([^{}]*)\}\}$/.exec(piece) ?? [];
    return name === undefined ? { text: piece } : { variable: name.trim() };
  });
}

export type TemplateProblem = 'braces' | 'variable';

/** What is wrong with a template: braces that do not meet, or a variable that nobody has; null for nothing. */
export function templateProblem(template: string): TemplateProblem | null {
  const parts = partsOf(template);
  if (parts.some((part) => 'text' in part && /\{\{|\}\}/.test(part.text))) return 'braces';
  return parts.some((part) => 'variable' in part && !isVariable(part.variable)) ? 'variable' : null;
}

/** A template with its values in it, and which of its variables have none: they leave nothing behind. */
export function fillTemplate(
  template: string,
  values: TemplateValues,
): { readonly text: string; readonly missing: readonly TemplateVariable[] } {
  const missing = new Set<TemplateVariable>();
  const written = partsOf(template).map((part) => {
    if ('text' in part) return part.text;
    if (!isVariable(part.variable)) return `{{${part.variable}}}`;
    const value = values[part.variable];
    if (value === '') missing.add(part.variable);
    return value;
  });
  return { text: written.join(''), missing: [...missing] };
}
