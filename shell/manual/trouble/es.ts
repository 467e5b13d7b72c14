import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Cuando algo va mal',
  parts: [
    {
      blocks: [
        {
          table: [
            ['Qué ve', 'Qué significa', 'Qué hacer'],
            ['Página no encontrada :(', 'La dirección es incorrecta, o usted no tiene acceso a la página.', 'Pulse «¡Volver al inicio!» y, si debería tener acceso, consulte a un administrador de usuarios.'],
            ['Un panel con «Reintentar» en lugar de una página', 'En este momento no se puede contactar con una sección. Las demás siguen funcionando.', 'Pulse «Reintentar» al cabo de un rato.'],
            ['El servicio no está disponible en este momento', 'Se está reiniciando una parte del servidor.', 'Inténtelo de nuevo dentro de un minuto.'],
            ['No se puede contactar con el servicio', 'No hay conexión.', 'Compruebe su red.'],
            ['Otra persona lo ha cambiado entretanto', 'Dos personas han trabajado en el mismo registro.', 'Revise el cambio de la otra persona y decida de nuevo.'],
            ['Demasiados intentos', 'Demasiadas contraseñas incorrectas.', 'Espere el tiempo que indica el mensaje.'],
            ['Está de nuevo en la página de inicio de sesión', 'La sesión ha terminado, o se cerró en otro lugar.', 'Inicie sesión; volverá a la misma página.'],
          ],
          widths: [130, '*', '*'],
        },
        'Si comunica un problema, indique en qué página ocurrió, qué hizo y cuándo: la hora permite encontrar la entrada en el registro del servidor.',
      ],
    },
  ],
};
