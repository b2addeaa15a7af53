import { lineSchema, serviceNumbersSchema, type Line, type LineRequest } from '@patchbay/telephony/line-api';

/** The two requests of the page. Both reject with a readable message. */
export const askForLine = async (wanted: LineRequest): Promise<Line> => {
  const response = await fetch('/phone/api/line', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new Error(`The server assigned no line (status ${response.status}).`);
  return lineSchema.parse(await response.json());
};

export interface ServiceNumber {
  readonly number: string;
  readonly label: string;
  readonly business: string;
  readonly whatsapp: boolean;
}

export const askForServiceNumbers = async (): Promise<readonly ServiceNumber[]> => {
  const response = await fetch('/phone/api/service-numbers');
  if (!response.ok) throw new Error(`No service numbers (status ${response.status}).`);
  return serviceNumbersSchema.parse(await response.json()).objects;
};
