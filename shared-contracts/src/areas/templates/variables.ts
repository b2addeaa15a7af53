/** Variables of templates, about the recipient and the author; each is a text, empty when unknown. */
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

/** Literal text, or the name of a variable. */
type Part = { readonly text: string } | { readonly variable: string };

/** Splits a template: between `{{` and `}}` is a variable name; nothing else is interpreted. */
function partsOf(template: string): readonly Part[] {
  return template.split(/(\{\{[^{}]*\}\})/).map((piece) => {
    const [, name] = /^\{\{([^{}]*)\}\}$/.exec(piece) ?? [];
    return name === undefined ? { text: piece } : { variable: name.trim() };
  });
}

export type TemplateProblem = 'braces' | 'variable';

/** Returns the fault of a template: unbalanced braces, or an unknown variable; null for none. */
export function templateProblem(template: string): TemplateProblem | null {
  const parts = partsOf(template);
  if (parts.some((part) => 'text' in part && /\{\{|\}\}/.test(part.text))) return 'braces';
  return parts.some((part) => 'variable' in part && !isVariable(part.variable)) ? 'variable' : null;
}

/** Fills in a template, and returns its variables without a value: they become empty. */
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
