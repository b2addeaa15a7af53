import { draw } from './peer-chart.ts';

Object.assign(window, { drawn: draw() });
