Object.assign(window, {
  ask: async () => {
    const from = performance.now();
    const { draw } = await import('./peer-chart.ts');
    return (await draw()) - from;
  },
});

export {};
