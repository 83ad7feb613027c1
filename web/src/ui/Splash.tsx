import { Center, Loader } from '@mantine/core';

/** Shown while the first screen loads. */
export function Splash() {
  return (
    <Center mih="100vh" role="status" aria-label="Loading">
      <Loader />
    </Center>
  );
}
